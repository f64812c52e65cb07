import { handMadeReportFile } from '@kvartal/testing/reports/fixture'
import { readActivities } from '@kvartal/testing/reports/read'
import { refusalBy } from '@kvartal/testing/text/refusal-by'
import { expect, test } from 'vitest'

const fileName = '2.EMTAK_myygitulu_kuni_31072026.csv'
const heading = 'report_id;emtak;Jaotatud müügitulu;põhitegevusala;emtak_version'
const read = (head: string, ...rows: readonly string[]) =>
  readActivities(fileName, Buffer.from([head, ...rows, ''].join('\n')))

test('the hand-made file is read the same from chunks of any size', async () => {
  const whole = await readActivities(fileName, handMadeReportFile('emtak_myygitulu.csv'))
  expect(whole.rows).toHaveLength(10)
  expect(whole).toMatchObject({ problems: [], left: 1, leftBy: { empty: 1 } })
  expect(whole.rows.slice(0, 4)).toEqual([
    { reportId: '9900276', code: '10711', version: '2025', revenue: 900_000, isMain: true },
    { reportId: '9900276', code: '47241', version: '2025', revenue: 280_000.5, isMain: false },
    { reportId: '9900276', code: '68201', version: '2025', revenue: 49_999.5, isMain: false },
    { reportId: '9900275', code: '1071', version: '2008', revenue: 830_000, isMain: true },
  ])
  expect(await readActivities(fileName, handMadeReportFile('emtak_myygitulu.csv'), 7)).toEqual(
    whole,
  )
})

test.each([
  ['1;10711;5;jah;EMTAK 2025', '2025', true],
  ['1;10711;5;Jah;2025', '2025', true],
  ['1;10711;5;yes;3', '2025', true],
  ['1.0;1071;5;;EMTAK 2008', '2008', false],
  ['1;1071;5;ei;2', '2008', false],
  ['1;1071;5;;', null, false],
])('%s is of EMTAK %s, main: %s', async (row, version, isMain) => {
  expect((await read(heading, row)).rows).toMatchObject([{ reportId: '1', version, isMain }])
})

test('headings are matched loosely', async () => {
  const { rows, reading } = await read(
    'EMTAK;Report-ID;jaotatud muugitulu;Pohitegevusala;emtak version',
    '10711;1;5;jah;EMTAK 2025',
  )
  expect(rows).toEqual([
    { reportId: '1', code: '10711', version: '2025', revenue: 5, isMain: true },
  ])
  expect(reading.columnNotes).toEqual([])
})

test('a missing optional column costs only its values and is told', async () => {
  const { rows, reading } = await read('report_id;emtak;Jaotatud müügitulu', '1;10711;5')
  expect(rows).toMatchObject([{ version: null, isMain: false }])
  expect(reading.columnNotes).toEqual([
    'Veergu „põhitegevusala“ failis ei ole; varem loetud väärtused jäid kehtima.',
    'Veergu „emtak_version“ failis ei ole; varem loetud väärtused jäid kehtima.',
  ])
})

test('a missing key column refuses the file with what was expected and found', async () => {
  expect(await refusalBy(read(heading.replace('emtak;', 'kood;'), '1;10711;5;jah;2025'))).toBe(
    `Faili „${fileName}“ päis ei ole äriregistri müügitulu tegevusalade oma; puuduvad veerud: „emtak“. ` +
      `Oodati veerge „report_id;emtak;Jaotatud müügitulu“, leiti „${heading.replace('emtak;', 'kood;')}“.`,
  )
})

test.each([
  ['x;10711;5;jah;2025', 'Aruande number „x“ ei ole number.'],
  ['1;leib;5;jah;2025', 'EMTAK-i kood „leib“ ei ole tegevusala kood.'],
  ['1;10711;viis;jah;2025', 'Müügitulu „viis“ ei ole arv.'],
  ['1;2', 'Real on 2 veergu, oodati 5.'],
])('the row %s is a problem: %s', async (row, reason) => {
  const { rows, problems } = await read(heading, row, '1;10711;5;jah;2025')
  expect(rows).toHaveLength(1)
  expect(problems).toEqual([{ line: 2, reason }])
})

test('an unknown version and an unknown mark cost only themselves', async () => {
  const { rows, problems } = await read(heading, '1;10711;5;võib-olla;EMTAK 2031')
  expect(rows).toMatchObject([{ version: null, isMain: false, revenue: 5 }])
  expect(problems.map(({ reason, kind }) => [reason, kind])).toEqual([
    ['EMTAK-i versiooni „EMTAK 2031“ ei tunta.', 'field'],
    ['Põhitegevusala märge „võib-olla“ ei ole „jah“ ega „ei“.', 'field'],
  ])
})
