-- A page of the list sorted all curated companies.
create index companies_by_name on companies (name, registry_code) where state = 'managed';
