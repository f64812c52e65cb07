-- A link that somebody made for another person is worth as much as its maker's right: it ends with it (docs/decisions/0056-doors.md).
alter table one_time_links add column made_by integer references users on delete cascade;
update one_time_links set made_by = invitations.invited_by from invitations where invitations.id = one_time_links.invitation_id;
-- Nobody knows whose these are: links that administrators passed on are valid for a day, and an invitation can be sent again.
delete from one_time_links where made_by is null and (purpose = 'invitation' or email_key is null);
update invitations set expires_at = least(expires_at, now()) where not exists (select from one_time_links where invitation_id = invitations.id);
alter table one_time_links add constraint one_time_links_maker
  check (made_by is not null or (purpose <> 'invitation' and email_key is not null));
create index one_time_links_made_by on one_time_links (made_by) where made_by is not null;
