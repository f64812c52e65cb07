import type { AuditEntry } from '@kvartal/contract/audit-log'
import { describeFields, type DescribedField } from '@kvartal/domain/audit/describe-state'
import type { AuditPhrase } from '@kvartal/domain/audit/phrase'
import { scheduleWords } from '@kvartal/schedule/schedule-words'

/** A field that a change has changed; a side is `null` where the field was or is empty. */
export interface ChangedField {
  readonly field: string
  readonly label: string
  readonly before: DescribedField | null
  readonly after: DescribedField | null
}

/**
 * What a change has changed beyond what its phrase tells, without empty fields and unchanged ones;
 * all fields when none differs as shown, as with shortened e-mail addresses.
 */
export function changedFields(
  entry: Pick<AuditEntry, 'before' | 'after' | 'names' | 'subject'>,
  told: AuditPhrase['told'],
): readonly ChangedField[] {
  const words = { names: entry.names, schedule: (cron: string) => scheduleWords(cron) ?? cron }
  const shownOf = (state: AuditEntry['before']) =>
    new Map(describeFields(state, words).map((shown) => [shown.field, shown]))
  const [before, after] = [shownOf(entry.before), shownOf(entry.after)]
  const fields = [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: filled(before.get(field)), after: filled(after.get(field)) }))
    .filter(({ before, after }) => before !== null || after !== null)
  const isTwoSided = entry.before !== null && entry.after !== null
  const changed = fields.filter(({ before, after }) => textOf(before) !== textOf(after))
  return (
    (isTwoSided && changed.length === 0 ? fields : changed)
      .filter(({ field }) => !told.includes(field))
      .filter(({ before, after }) => isTwoSided || !isNameOf(entry.subject.name, before ?? after))
      // Long lists come last, so that nothing hides behind them.
      .toSorted((a, b) => Number(isList(a)) - Number(isList(b)))
      .map(({ field, before, after }) => ({
        field,
        label: (after ?? before)?.label ?? '',
        before,
        after,
      }))
  )
}

function isList({ before, after }: Pick<ChangedField, 'before' | 'after'>): boolean {
  return before?.areCodes === true || after?.areCodes === true
}

function filled(shown: DescribedField | undefined): DescribedField | null {
  return shown === undefined || shown.items.length === 0 ? null : shown
}

function textOf(shown: DescribedField | null): string {
  return shown === null ? '' : JSON.stringify(shown.items)
}

/** The sentence already names a record that was added or deleted. */
function isNameOf(name: string, shown: DescribedField | null): boolean {
  return shown?.field === 'name' && shown.items.join() === name
}
