-- What the general file says of the audit, and figures of a statement that stand in other tables of its report.

alter table report_headings
  add column audit_kind text,
  add column auditor_opinion text,
  -- Matters that the auditor draws attention to; null where the file does not say.
  add column modifications text[];

alter table annual_reports
  add column audit_kind text,
  add column auditor_opinion text,
  add column modifications text[],
  -- Rows of notes and of the cash flow statement; null for reports read before these were, and for the service's.
  add column supplements jsonb;

alter table superseded_reports
  add column audit_kind text,
  add column auditor_opinion text,
  add column modifications text[],
  add column supplements jsonb;

-- The named figures that are new, looked up in the stored rows by element, else by name; what is in other tables comes with
-- the next file. A cost is without its sign.
create function pg_temp.row_value(stored jsonb, elements text[], names text[]) returns double precision language sql immutable as $$
  select case when jsonb_typeof(value) = 'number' then value::text::double precision else 0 end
  from (
    select coalesce(r -> 2 -> 'A1', (select v from jsonb_each(r -> 2) as columns (k, v) order by k limit 1)) as value,
      array_position(elements, r ->> 3) as by_element,
      array_position(names, lower(regexp_replace(r ->> 1, '\s+', '', 'g'))) as by_name, position
    from jsonb_array_elements(stored) with ordinality as each (r, position)
  ) as found
  where by_element is not null or by_name is not null
  order by by_element nulls last, by_name, position limit 1
$$;

create function pg_temp.with_new_figures(report_type text, stored jsonb, figures jsonb) returns jsonb language sql immutable as $$
  select figures || case
    when report_type = '14' then jsonb_build_object(
      'cash', pg_temp.row_value(stored, '{CashAndCashEquivalents}', '{raha,rahakokku,rahajapangakontod,rahajarahaekvivalendid}'))
    else jsonb_build_object(
      'profitBeforeTax', pg_temp.row_value(stored, '{TotalProfitLossBeforeTax}',
        '{kasum(kahjum)ennetulumaksustamist,kasum(-kahjum)ennetulumaksustamist,kasum(-kahjum)ennemaksustamist}'),
      'depreciation', abs(pg_temp.row_value(stored, '{DepreciationAndImpairmentLossReversal}',
        '{põhivaradekulumjaväärtuselangus,põhivarakulumjaväärtuselangus}')),
      'laborCost', abs(pg_temp.row_value(stored, '{EmployeeExpense}', '{tööjõukulud,tööjõukuludkokku}')),
      'reportedEmployees', pg_temp.row_value(stored, '{AverageNumberOfEmployees}',
        '{töötajatekeskminearvtaandatunatäistööajale,töötajatekeskminearv}'))
    end
$$;

update annual_reports set figures = pg_temp.with_new_figures(report_type, rows, figures) where report_type in ('14', '35', '36');
update superseded_reports set figures = pg_temp.with_new_figures(report_type, rows, figures) where report_type in ('14', '35', '36');
