-- Estonian order in which numbers count as numbers: 'Klaster 2' stands before 'Klaster 10'.
create collation estonian_natural (provider = icu, locale = 'et-u-kn-true');
alter table tags alter column name type text collate estonian_natural;
