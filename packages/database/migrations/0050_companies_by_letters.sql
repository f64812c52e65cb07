-- A search in the list compared the text with the name of every curated company, former names included.
create index companies_name_letters on companies using gin (folded_name gin_trgm_ops);
create index companies_word_letters on companies using gin (folded_words gin_trgm_ops);
create index former_name_letters on company_former_names using gin (folded_name gin_trgm_ops);
create index former_word_letters on company_former_names using gin (folded_words gin_trgm_ops);
