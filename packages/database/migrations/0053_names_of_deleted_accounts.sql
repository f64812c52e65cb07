-- What is stored of an account is forgotten with it (docs/decisions/0044-what-is-kept-how-long.md). Accounts that were deleted by earlier
-- programs left their names behind. What named a setting's changer alone keeps a name only if a present account has or had it.
update settings set updated_by = 'kustutatud kasutaja'
  where updated_by is not null
    and not exists (select from users where name = updated_by)
    and not exists (select from audit_log join users on users.id = actor_id where actor_name = updated_by);
update runs set started_by_name = 'kustutatud kasutaja' where started_by is null and started_by_name is not null;
update invitations set invited_by_name = 'kustutatud kasutaja' where invited_by is null;

update audit_log set subject_name = 'kustutatud kasutaja võti', before = before - 'name', after = after - 'name'
  where subject_type = 'key' and actor_id is not null and not exists (select from users where id = actor_id);
update audit_log
  set subject_name = 'kustutatud kasutaja', before = before - '{name,email}'::text[], after = after - '{name,email}'::text[]
  where subject_type = 'user' and not exists (select from users where id::text = subject_id);
update audit_log set actor_name = 'kustutatud kasutaja'
  where actor_id is not null and not exists (select from users where id = actor_id);
