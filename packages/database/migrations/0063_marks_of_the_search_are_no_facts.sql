-- At the end of an import each name that waits is marked as found by the search. Nothing that is shown of a company changes
-- by that, but whatever was kept of all companies was put together again. All columns but that mark are facts.
drop trigger directory_raise_facts_version on directory;
create trigger directory_raise_facts_version after insert or delete or truncate on directory
  for each statement execute function raise_facts_version();
create trigger directory_changed_raise_facts_version
  after update of registry_code, emta_name, emta_county, emta_activity, emta_vat_registered, emta_as_of, emta_publication_id,
    emta_vat_publication_id, registry_name, legal_form, county, vat_registered, status, registration_date, street, postal_code,
    full_address, registry_as_of, gone_on, municipality, emta_municipality, vat_number
  on directory for each statement execute function raise_facts_version();
