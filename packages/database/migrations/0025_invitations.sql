-- Invitations that nobody has accepted yet: an accepted or withdrawn one is deleted, the audit log tells of it.
create table invitations (
  id integer generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  role text not null check (role in ('külaline', 'haldur', 'administraator')),
  invited_by integer references users on delete set null,
  invited_by_name text not null,
  -- When the present link was made.
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

alter table one_time_links add column invitation_id integer references invitations on delete cascade;
alter table one_time_links add check ((purpose = 'invitation') = (invitation_id is not null));
alter table one_time_links add check ((purpose <> 'invitation') = (user_id is not null));
create index one_time_links_invitation on one_time_links (invitation_id);
