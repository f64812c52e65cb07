-- What is known of a company's quarters is told from the publications, which are few and kept in memory until they change.
insert into data_versions (name) values ('publications');
create trigger publications_raise_version after insert or update or delete or truncate on publications
  for each statement execute function raise_version('publications');
create trigger publication_coverage_raise_version after insert or update or delete or truncate on publication_coverage
  for each statement execute function raise_version('publications');
