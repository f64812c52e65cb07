-- Where each fact of a company comes from, by the fact's name (packages/domain/src/company/fact-origins.ts): the
-- register, EMTA, or a person ('hand').
alter table companies add column fact_origins jsonb not null default '{}';

-- Of facts stored earlier, those that the directory has in the same words are its source's. Where the others came from
-- nobody knows: they have no entry.
update companies c set fact_origins = jsonb_strip_nulls(jsonb_build_object(
  'name', case when c.name = d.registry_name then 'registry' when c.name = d.emta_name then 'emta' end,
  -- The directory reads the legal form from EMTA's name while the register has given no name.
  'legalForm', case when c.legal_form = d.legal_form then case when d.registry_name is null then 'emta' else 'registry' end end,
  'county', case when c.county = d.county then 'registry' when c.county = d.emta_county then 'emta' end,
  'businessActivity', case when lower(c.business_activity collate "et-x-icu") = lower(d.emta_activity collate "et-x-icu") then 'emta' end,
  'vatRegistered', case when c.vat_registered = d.vat_registered then 'registry' when c.vat_registered = d.emta_vat_registered then 'emta' end,
  'status', case when c.status = d.status then 'registry' end,
  'registrationDate', case when c.registration_date = d.registration_date then 'registry' end,
  'street', case when c.street = d.street then 'registry' end,
  'postalCode', case when c.postal_code = d.postal_code then 'registry' end,
  'fullAddress', case when c.full_address = d.full_address then 'registry' end,
  'formerNames', case
    when exists (select from company_former_names n where n.company_id = c.id)
      and not exists (
        select n.name, n.start_date, n.end_date from company_former_names n where n.company_id = c.id
        except
        select f.name, f.start_date, f.end_date from directory_former_names f where f.registry_code = c.registry_code
      )
    then 'registry'
  end
))
from directory d
where d.registry_code = c.registry_code;
