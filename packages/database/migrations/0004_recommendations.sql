-- Who suggested a company, when and why; null for one that was added.
alter table companies
  add column recommendation_notes text,
  add column recommended_by integer references users on delete set null,
  -- Of somebody who was not logged in.
  add column recommender_name text,
  add column recommender_email text,
  add column recommended_at timestamptz;
create index companies_recommended_by on companies (recommended_by) where recommended_by is not null;
create index companies_pending on companies (recommended_at) where state = 'pending';
