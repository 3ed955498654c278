/** What is masked on its way out, by the mask that it gets; words of a telephone are not shown at all. */
export type Masked = "phone" | "idDoc" | "card" | "device" | "words";

/**
 * Every column of the portfolio and of staff that holds personal data which never leaves in full without a logged
 * reveal.
 */
export const MASKED: Readonly<Record<string, Masked>> = {
  "customer.phone": "phone",
  "customer.curp": "idDoc",
  "customer.rfc": "idDoc",
  "bank_card.clabe": "card",
  "customer_contact.phone": "phone",
  "agreement.device_id": "device",
  "customer_device.device_id": "device",
  "blacklist.value": "phone",
  "loan_order.clabe": "card",
  "loan_order.reviewed_curp": "idDoc",
  "loan_order.reviewed_clabe": "card",
  "identity_change.curp_before": "idDoc",
  "identity_change.curp_after": "idDoc",
  "identity_change.clabe_before": "card",
  "identity_change.clabe_after": "card",
  "payout.clabe": "card",
  "refund.clabe": "card",
  "repayment.phone": "phone",
  "repayment.bank_card": "card",
  "manual_payout.phone": "phone",
  "manual_payout.clabe": "card",
  "opm_transaction.clabe": "card",
  "proof.clabe": "card",
  "sms.phone": "phone",
  "phone_call.phone": "phone",
  "marketing_line.phone": "phone",
  "sms_recipient.phone": "phone",
  "contact_attempt.phone": "phone",
  "contact_flag.phone": "phone",
  "staff_user.phone": "phone",
  "settlement_account.clabe": "card",
  "withdrawal.clabe": "card",
  "work_order.phone": "phone",
  "app_data_upload.device_id": "device",
  "app_data_contact.phone": "phone",
  "app_data_contact.name": "words",
  "app_data_contact.shown": "words",
  "app_data_sms.phone": "phone",
  "app_data_sms.text": "words",
  "app_data_sms.shown": "words",
  "app_data_call.phone": "phone",
  "app_data_call.name": "words",
  "app_data_call.shown": "words",
  "app_data_installed.name": "words",
  "app_data_installed.app_id": "words",
};

/** Documents that hold such data inside; the test puts some there. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  "customer_device.call_log": "phones of calls",
  "approval.input": "what was typed in: phones and cards",
  "approval.sent": "the same as it was sent",
  "openpay_event.body": "a notice as it came",
  "openpay_transaction.body": "an answer as it came",
  "app_data_part.facts": "the device and where it was",
  "sms_batch.pasted": "phones of a list until they are read",
  "sms.confidential": "a text for the carrier alone, with its code",
};

/**
 * The other columns of text: names, notes, codes and references, which staff see as they are. A new column is put here
 * or above.
 */
export const OPEN: Readonly<Record<string, string>> = {
  // The device is shown as it stands on the acceptance: its model and system; its number is masked like the upload's.
  agreement: "sha256 app_version device_model device_os",
  allocation: "component",
  apk_file: "package_name file_name sha256 version_name certificate subject",
  apk_upload: "package_name file_name",
  // The app's own numbers, what kinds there were, and why somebody looked.
  app_data_batch: "batch_id sha256",
  app_data_call: "direction",
  app_data_opening: "kinds reason",
  app_data_part: "kind",
  app_data_sms: "direction",
  app_data_upload: "source app_upload_id",
  app_domain: "domain outcome purpose remark",
  app_key_grant: "package_name",
  app_package: "package_name app_name merchant_no domain",
  approval: "call object_type object_id label approve_code preview changes because closing_note reason status",
  // What was seen is figures and references, as the preview is; `seen` stands for it.
  approval_decision: "verdict comment saw seen",
  bank_card: "bank_code bank_name holder",
  bill: "repay_code close_reason",
  calibration_case: "first_result first_reasons state dropped_for blind_no result reasons remark",
  blacklist: "type source reason release_reason",
  contact_attempt: "channel purpose rule what basis",
  contact_consent: "source reason",
  contact_flag: "kind purposes source reason how end_reason",
  // Numbers of a public register: asked whether one is in it, read by nobody.
  contact_register_phone: "phone",
  // What borrower and staff wrote to each other, for whoever may use the chat.
  chat_conversation: "state",
  chat_file: "media_type name",
  chat_hand_over: "note",
  chat_message: "client_id message",
  customer:
    "external_id merchant_no package_name name sex email state_code municipality address income_source employer status_reason",
  customer_contact: "name relation",
  customer_device: "model os installed",
  customer_lock: "reason how end_reason",
  customer_image: "side",
  domain_package: "package_name",
  extension: "status end_reason",
  // The effect is figures and references, as the preview of its request is.
  hand_movement: "call object_type object_id effect",
  identity_change: "status name_before name_after reason comment",
  image_fingerprint: "region state",
  inspection_alert: "outcome",
  inspection_rule: "contains domain kind name notify package_name path",
  inspection_run: "extract outcome",
  ledger_entry: "event source_id",
  ledger_leg: "currency channel",
  loan_audit: "inputs reasons",
  loan_event: "event actor_kind actor_name details",
  loan_order:
    "order_no merchant_no package_name app_order_id app_version bank_code bank_name send_back_stages remark remarktwo reviewed_name reviewed_holder",
  manual_payout:
    "reference kind channel payee bank_code bank_name object remark status closing_note tracking_key failure_reason late_tracking_key late_proof",
  manual_payout_batch: "batch_no file_name",
  mapped_word: "package_name kind original mapped published",
  offered_version:
    "package_name version download_link store_link forced_below update_remark_cn update_remark_en update_remark_es",
  openpay_event: "channel event_id type transaction_id order_id state found verification_code",
  openpay_transaction:
    "channel kind transaction_id order_id method status payment_reference authorization_code error_message",
  operation_log: "actor_kind actor_name call object_type object_id before after reason ip trace_id",
  // The CLABE of a settlement's line is the one that we issue for paying.
  image_mark: "package_name result",
  image_mark_withdrawal: "reason",
  // What the camera noted is shown as plain text; where it stood is shown to nobody and is no text.
  image_review: "package_name taken_at camera software result",
  opinion: "package_name app_feedback_id type text app_version handled reply close_reason remark",
  opm_line: "receipt_id tracking_key clabe state explanation note",
  opm_transaction: "channel direction state tracking_key reference",
  payment_code: "channel code",
  personal_grant: "field reason",
  collection_case: "package_name end_reason factors last_result next_action promise_state",
  collection_step: "event",
  follow_up: "package_name purpose channel result note next_action",
  marketing_issue: "field issue",
  marketing_line: "package_name name tag excluded last_result outcome",
  marketing_list: "name package_name source segment conditions file_name lang status error state",
  marketing_rule: "package_name strategy",
  promise: "package_name state",
  phone_call:
    "package_name purpose extension exchange staff_channel customer_channel state cause recording marks score_remark",
  // The partner's own references, amounts and dates; the borrower's code is kept nowhere.
  partner_order:
    "step partner_order_no card_id contract_no contract_sha256 said plan payments delays failure failure_detail",
  payout:
    "channel reference status bank_code bank_name holder tracking_key failure_reason late_tracking_key late_proof",
  payout_return: "channel channel_tx_id reason",
  proof: "package_name source ref_id sent_sha256 state waits_as tracking_key payer refuse_reason remark",
  proof_match: "same",
  primary_domain: "domain package_name purpose",
  reconciliation_event: "event from_state to_state actor_kind actor_name reason details",
  reconciliation_item:
    "channel direction reference tracking_key result cause state our_kind our_id our_reference payment_code best_kind best_label",
  reduction: "kind parts reason",
  relend: "state reason",
  relend_rule: "intervals package_name version",
  refund: "channel reference status bank_name holder reason failure_reason late_tracking_key late_proof",
  repayment:
    "channel channel_tx_id source status payment_code payee bank_code bank_name payment_channel remark reversal_reason tracking_key reference",
  revision: "changes content ip label noun object_id origin reason stopped_for",
  review_record: "result stages reasons remark state",
  settlement_account: "bank_name holder",
  short_link: "code domain package_name purpose target",
  sms: "text carrier reference failure_reason purpose held_by",
  sms_batch: "lang status error type_name tpl type customer_state package_name source state held_as",
  sms_recipient: "text verdict rule state",
  sms_part: "carrier reference reason",
  // Secrets of staff are the business of the tests of secrets.
  staff_user: "account name password_hash language mfa_secret mfa_pending_secret last_login_ip",
  statement_line: "channel kind reference tracking_key",
  vocabulary: "package_name words",
  work_order: "package_name name order_no description remarks detail_result",
  work_order_file: "name",
  work_order_money: "kind state",
  work_order_step: "event remarks detail_result",
  withdrawal:
    "channel reference status bank_name holder remark tracking_key failure_reason late_tracking_key late_proof",
};
