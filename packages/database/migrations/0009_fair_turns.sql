-- Turns at a host go round among those who wait there: numbers, not times, tell whose is next, so that a clock which was
-- wrong once changes nothing.
create table host_waiters (
  host text not null,
  -- Runs of one kind, of which one goes on at a time.
  lane text not null,
  -- The number of the lane's last turn at the host.
  last_turn bigint not null default 0,
  -- Until when it is believed to wait; a process that is gone asks no more.
  waits_until timestamptz not null,
  primary key (host, lane)
);
alter table host_pauses drop column urgent_until;

-- Numbers the times that a run was taken into hand: next is the person whose runs were taken longest ago.
create sequence run_turns;
alter table runs add column last_turn bigint;
create index runs_turns on runs (kind, started_by, last_turn);
