-- Each new file of EMTA updates nearly all rows of these tables, none of whose changed columns is indexed. With room for a
-- second version of each row on its page, no index needs to be written, which takes most of such an update's time.
alter table company_sizes set (fillfactor = 45);
alter table directory set (fillfactor = 45);
