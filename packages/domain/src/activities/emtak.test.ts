import { expect, test } from 'vitest'
import { emtakVersions, levelOf } from './activity-code.ts'
import { sectionLetterOf } from './activity-section.ts'
import { activitiesBelow, activityOf, searchActivities } from './emtak.ts'

test('every code has its parent in the next wider level, and each level is complete', () => {
  for (const version of emtakVersions) {
    const open = [...activitiesBelow(version, null)]
    expect(open).toHaveLength(version === '2025' ? 22 : 21)
    let count = 0
    while (open.length > 0) {
      const { code } = open.pop() ?? { code: '' }
      count += 1
      open.push(...activitiesBelow(version, code))
    }
    // 2008: 975 listed codes and 21 sections.
    expect(count).toBe(version === '2025' ? 1873 : 996)
  }
})

test.each([
  ['2025', '62101', 'Programmeerimine'],
  ['2008', '99', 'Eksterritoriaalsete organisatsioonide ja üksuste tegevus'],
  // No list names five digits of 2008: the class does.
  ['2008', '62011', 'Programmeerimine'],
  ['2025', '45', undefined],
  ['2025', '62100', undefined],
] as const)('EMTAK %s %s is %s', (version, code, name) => {
  expect(activityOf({ code, version })?.name).toBe(name)
})

test('sections of divisions differ by version', () => {
  expect(sectionLetterOf({ code: '62', version: '2008' })).toBe('J')
  expect(sectionLetterOf({ code: '62', version: '2025' })).toBe('K')
  expect(levelOf('4')).toBeNull()
  expect(levelOf('F')).toBe('section')
})

test('activities are found by code, and by the beginnings of Estonian and English words', () => {
  expect(searchActivities('2025', '410').map(({ code }) => code)).toContain('4100')
  const [widest] = searchActivities('2025', 'pagari')
  expect(widest).toMatchObject({ code: '107', level: 'group' })
  expect(searchActivities('2025', 'manufacture bread').map(({ code }) => code)).toContain('1071')
  expect(searchActivities('2025', '  ')).toEqual([])
})
