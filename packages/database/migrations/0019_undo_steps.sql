-- Changes that can be taken back for a while (docs/decisions/0028-undo.md). The step is what to restore, as JSON, with the
-- versions that its companies must still have (src/undo).
create table undo_steps (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  made_at timestamptz not null default now(),
  subject_type text not null,
  subject_id text not null,
  subject_name text not null,
  step jsonb not null
);
create index undo_steps_user on undo_steps (user_id);
