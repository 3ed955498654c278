/** What opens over the lists of words and vocabularies. */
export { CompareVocabulary, SyncVocabulary, VocabularyHistory } from "./sync-dialogs.tsx";
export { EditWord, GenerateAll, GenerateWords } from "./word-dialogs.tsx";
