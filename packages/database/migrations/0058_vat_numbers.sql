-- The register's number, beside whether there is one.
alter table directory add column vat_number text;

-- The file of the register's general data is compared with those before it by when they were read.
create index company_details_as_of on company_details (as_of);
