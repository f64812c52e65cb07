/** A field of a schedule: its values in ascending order. */
export interface CronField {
  readonly values: readonly number[]
  /** Written as `*`, so that it does not restrict the day. */
  readonly isEvery: boolean
}

/** A cron schedule of five fields. Weekdays are 1 (Monday) to 7 (Sunday). */
export interface CronSchedule {
  readonly minute: CronField
  readonly hour: CronField
  readonly day: CronField
  readonly month: CronField
  readonly weekday: CronField
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

interface FieldRules {
  readonly least: number
  readonly most: number
  /** Names for numbers; the first name is for `least`. */
  readonly names?: readonly string[]
}

/** The five fields of a schedule; `null` for another number of fields. */
export function cronParts(cron: string): readonly [string, string, string, string, string] | null {
  const [minute, hour, day, month, weekday, ...more] = cron.trim().split(/\s+/)
  if (minute === undefined || hour === undefined || day === undefined || month === undefined) return null
  return weekday === undefined || more.length > 0 ? null : [minute, hour, day, month, weekday]
}

/**
 * Parses a schedule with numbers, names, lists, ranges and steps; `null` for an invalid one or other syntax. Duplicate
 * values are invalid too, since the scheduler rejects them.
 */
export function parseCron(cron: string): CronSchedule | null {
  const parts = cronParts(cron)
  if (parts === null) return null
  const minute = parseField(parts[0], { least: 0, most: 59 })
  const hour = parseField(parts[1], { least: 0, most: 23 })
  const day = parseField(parts[2], { least: 1, most: 31 })
  const month = parseField(parts[3], { least: 1, most: 12, names: monthNames })
  const weekday = parseField(parts[4], { least: 0, most: 7, names: weekdayNames })
  if (minute === null || hour === null || day === null || month === null || weekday === null) return null
  return { minute, hour, day, month, weekday }
}

function parseField(text: string, rules: FieldRules): CronField | null {
  const values: number[] = []
  for (const part of text.split(',')) {
    const range = parseRange(part, rules)
    if (range === null || range.some((value) => values.includes(value))) return null
    values.push(...range)
  }
  return { values: values.toSorted((a, b) => a - b), isEvery: text === '*' || text === '?' }
}

/** The values of one list item, without duplicates. */
function parseRange(part: string, rules: FieldRules): readonly number[] | null {
  const match = /^(?:[*?]|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/.exec(part)
  if (match === null) return null
  const [, first, last, stepText] = match
  const step = stepText === undefined ? 1 : Number(stepText)
  // 7 is Sunday again, so `*` must not count it twice.
  const most = rules.most === 7 && first === undefined ? 6 : rules.most
  const from = first === undefined ? rules.least : numberOf(first, rules)
  const to = last !== undefined ? numberOf(last, rules) : first === undefined || stepText !== undefined ? most : from
  if (from === null || to === null || step < 1 || from > to) return null
  const values = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
  // Sunday may be 0 or 7; the result always has 7.
  return rules.most === 7 ? [...new Set(values.map((value) => (value === 0 ? 7 : value)))] : values
}

function numberOf(text: string, { least, most, names = [] }: FieldRules): number | null {
  const place = names.indexOf(text.toUpperCase())
  const value = place === -1 ? (/^\d+$/.test(text) ? Number(text) : null) : least + place
  return value !== null && value >= least && value <= most ? value : null
}
