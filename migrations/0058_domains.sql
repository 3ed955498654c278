-- Where the apps of borrowers find us: names of hosts, each for one purpose. What is in force; edits are revisions. These tables stay
-- small: an index for no more than what is unique.
create table app_domain (
  id bigint generated always as identity primary key,
  -- as it is asked for: lower case, names in other scripts as punycode
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  purpose text not null check (purpose in ('api', 'h5', 'shortLink')),
  remark text not null default '',
  enabled boolean not null default false,
  -- what the last look found
  checked_at timestamptz,
  outcome text,
  http_status integer,
  latency_ms integer,
  certificate_expires_at timestamptz,
  unique (domain, purpose)
);

-- The packages whose apps a domain is for, and since when it has been so while in use.
create table domain_package (
  domain_id bigint not null references app_domain,
  package_name text not null references app_package (package_name),
  since timestamptz not null,
  primary key (domain_id, package_name)
);

-- The domain that was chosen as the first one of a package for a purpose; until one is, the first in use is.
create table primary_domain (
  id bigint generated always as identity primary key,
  package_name text not null references app_package (package_name),
  purpose text not null check (purpose in ('api', 'h5', 'shortLink')),
  domain text,
  foreign key (domain, purpose) references app_domain (domain, purpose),
  unique (package_name, purpose)
);
