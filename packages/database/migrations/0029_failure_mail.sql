-- Whether somebody who may run refreshes wants a mail when a run or a backup fails; null leaves it to the role.
alter table users add column wants_failure_mail boolean;
