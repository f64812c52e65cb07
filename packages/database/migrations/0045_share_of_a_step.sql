-- How much of the current step's file is read, 0 to 1; null while nothing is known. It belongs to "current".
alter table runs add column current_share numeric(5, 2);
