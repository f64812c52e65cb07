import { comparableActivity, readableActivity, sectionOfCode } from '../company/activity.ts'
import type { Section } from '../company/sections.ts'
import { foldedWords } from '../search/fold.ts'
import {
  type ActivityCode,
  type ActivityLevel,
  activityLevels,
  type EmtakVersion,
  levelOf,
} from './activity-code.ts'
import { isWithin, sectionLetterOf, sectionsOf } from './activity-section.ts'
import namesOf2008 from './emtak-2008.json' with { type: 'json' }
import namesOf2025 from './emtak-2025.json' with { type: 'json' }

export interface Activity extends ActivityCode {
  readonly level: ActivityLevel
  readonly name: string
  /** `null` for Estonian subclasses, which no other country has. */
  readonly english: string | null
}

/**
 * The Estonian and, down to the class, the English name of each code: Statistics Estonia and
 * Registrite ja Infosüsteemide Keskus; English names: Eurostat (NACE).
 */
const names: Readonly<Record<EmtakVersion, Readonly<Record<string, readonly string[]>>>> = {
  '2008': namesOf2008,
  '2025': namesOf2025,
}

function sectionAs(version: EmtakVersion, { letter, estonian, english }: Section): Activity {
  return {
    code: letter,
    version,
    level: 'section',
    name: readableActivity(estonian),
    english: readableActivity(english),
  }
}

/** All activities of a version: each after the one that it is part of. */
const all: Readonly<Record<EmtakVersion, readonly Activity[]>> = {
  '2008': listAll('2008'),
  '2025': listAll('2025'),
}

function listAll(version: EmtakVersion): Activity[] {
  const byLetter = Map.groupBy(
    // Numeric-looking keys are not in their order in an object.
    Object.entries(names[version]).sort(([a], [b]) => (a < b ? -1 : 1)),
    ([code]) => sectionLetterOf({ code, version }),
  )
  return sectionsOf[version].flatMap((section) => [
    sectionAs(version, section),
    ...(byLetter.get(section.letter) ?? []).map(([code, [name = code, english = null]]) => ({
      code,
      version,
      // The lists hold codes of two to five digits.
      level: levelOf(code) ?? 'subclass',
      name,
      english,
    })),
  ])
}

const byCode: Readonly<Record<EmtakVersion, ReadonlyMap<string, Activity>>> = {
  '2008': mapByCode(all['2008']),
  '2025': mapByCode(all['2025']),
}

function mapByCode(activities: readonly Activity[]): ReadonlyMap<string, Activity> {
  return new Map(activities.map((each) => [each.code, each]))
}

/**
 * The activity of a code. No list names five digits of 2008: these have the name of their class.
 * `null` for a code that the version does not have.
 */
export function activityOf({ code, version }: ActivityCode): Activity | null {
  const known = byCode[version].get(code)
  if (known !== undefined) return known
  const ofClass = code.length === 5 ? byCode[version].get(code.slice(0, 4)) : undefined
  return ofClass === undefined || version === '2025'
    ? null
    : { ...ofClass, code, level: 'subclass' }
}

/** The sections of a version, or the activities of the level below one of them, by code. */
export function activitiesBelow(version: EmtakVersion, code: string | null): readonly Activity[] {
  if (code === null) return all[version].filter(({ level }) => level === 'section')
  const level = levelOf(code)
  const below = level === null ? undefined : activityLevels[activityLevels.indexOf(level) + 1]
  return all[version].filter(
    (each) => each.level === below && isWithin(each.code, { code, version }),
  )
}

/**
 * The next level below a letter, a code, or a section by its name, which stands for what was its
 * section in 2008; the sections for `null`.
 */
export function activitiesWithin(
  version: EmtakVersion,
  within: string | null,
): readonly Activity[] {
  if (within === null || levelOf(within) !== null) return activitiesBelow(version, within)
  const section = comparableActivity(within)
  return activitiesBelow(version, null)
    .flatMap(({ code }) => activitiesBelow(version, code))
    .filter(({ code }) => sectionOfCode(code) === section)
}

const words = new Map<Activity, readonly string[]>()

function wordsOf(activity: Activity): readonly string[] {
  const known = words.get(activity)
  if (known !== undefined) return known
  const found = foldedWords(`${activity.name} ${activity.english ?? ''}`)
  words.set(activity, found)
  return found
}

/**
 * Activities whose code begins with the text, or whose Estonian or English name has words that
 * begin with each of its words, widest first.
 */
export function searchActivities(version: EmtakVersion, text: string): readonly Activity[] {
  const code = text.trim().toUpperCase()
  if (levelOf(code) !== null || /^\d$/.test(code))
    return all[version].filter((each) => each.code.startsWith(code))
  const wanted = foldedWords(text)
  if (wanted.length === 0) return []
  return all[version]
    .filter((activity) =>
      wanted.every((word) => wordsOf(activity).some((own) => own.startsWith(word))),
    )
    .toSorted((a, b) => activityLevels.indexOf(a.level) - activityLevels.indexOf(b.level))
}
