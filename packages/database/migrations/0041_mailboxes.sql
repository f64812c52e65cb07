-- The mailbox that a mail reaches, however its address was written: by it mails are limited (docs/decisions/0056-doors.md).
alter table outbox add column mailbox text;
create index outbox_mailbox on outbox (mailbox, created_at) where mailbox is not null;
