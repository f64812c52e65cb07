import { noSwitches } from '@kvartal/charts/series/switches'
import { measures } from '@kvartal/domain/measures/measures'
import { describe, expect, it } from 'vitest'
import { addressKeys, addressOf, type CompareAddress, readAddress } from './address.ts'
import {
  chooseCompany,
  chooseTag,
  dropCompany,
  dropTag,
  nothingSelected,
  type Selection,
} from './selection.ts'
import type { TagMembers } from './slots.ts'
import { compareTabs, tabMetrics } from './tab-metrics.ts'
import {
  type CompareView,
  defaultView,
  displayModes,
  showTab,
  sortTable,
  toggleMetric,
} from './view.ts'

const codeAt = (i: number) => String(10_000_000 + i)
const codes = Array.from({ length: 40 }, (_, i) => codeAt(i))

/** Ten companies per tag; the third tag shares five with each of the others. */
const members: TagMembers = new Map([
  ['1', codes.slice(0, 10)],
  ['2', codes.slice(10, 20)],
  ['3', codes.slice(5, 15)],
  ['4', []],
])

const known = { companies: new Set(codes), members }

function withSelection(selection: Selection): CompareView {
  return { ...defaultView, selection }
}

function read(address: CompareAddress): CompareView {
  return readAddress(address, known).view
}

describe('the dashboard’s address', () => {
  it('is empty for the default view', () => {
    expect(addressOf(defaultView, members)).toEqual({})
    expect(read({})).toEqual(defaultView)
  })

  it('is readable and matches the screen', () => {
    let selection = nothingSelected
    for (const code of ['10000030', '10000031']) selection = chooseCompany(selection, code, members)
    selection = dropCompany(chooseTag(selection, '1', members), '10000003', members)
    const view: CompareView = {
      tab: 'emta',
      selection,
      metrics: ['revenue', 'employees'],
      years: { from: 2022, to: 2026 },
      mode: 'averages',
      statistic: 'median',
      isOfSame: true,
      measure: 'share',
      switches: { isIndexed: true, isLog: true, hasPanels: true },
      sorts: [{ metric: 'employees', column: '2024-Q3', isDescending: true }],
    }
    const address = {
      c: '10000030,10000031',
      t: '1',
      x: '10000003',
      m: 'revenue,employees',
      y: '2022-2026',
      v: 'averages',
      a: 'median',
      same: 'yes',
      f: 'share',
      d: 'index,log,panels',
      s: 'employees.2024-Q3.desc',
    }
    expect(addressOf(view, members)).toEqual(address)
    expect(read(address)).toEqual(view)
  })

  it('has the same short keys for annual reports, whose columns are years', () => {
    const view: CompareView = {
      tab: 'annual',
      selection: chooseCompany(nothingSelected, '10000030', members),
      metrics: ['roe', 'equityRatio'],
      years: { from: 2022, to: 2025 },
      mode: 'all',
      statistic: 'mean',
      isOfSame: false,
      measure: 'amount',
      switches: noSwitches,
      sorts: [{ metric: 'equityRatio', column: '2024', isDescending: true }],
    }
    const address = {
      tab: 'annual',
      c: '10000030',
      m: 'roe,equityRatio',
      y: '2022-2025',
      s: 'equityRatio.2024.desc',
    }
    expect(addressOf(view, members)).toEqual(address)
    expect(read(address)).toEqual(view)
  })

  it('leaves out a tab’s default metrics', () => {
    expect(addressOf(showTab(defaultView, 'annual'), members)).toEqual({ tab: 'annual' })
    expect(read({ tab: 'annual' }).metrics).toEqual(['revenue', 'operatingProfit'])
    const one = toggleMetric(showTab(defaultView, 'annual'), 'operatingProfit')
    expect(addressOf(one, members)).toEqual({ tab: 'annual', m: 'revenue' })
  })

  it('contains a slot only where it does not follow from the order', () => {
    let selection = nothingSelected
    for (const code of ['10000030', '10000031', '10000032'])
      selection = chooseCompany(selection, code, members)
    const two = dropCompany(selection, '10000030', members)
    expect(addressOf(withSelection(two), members)).toEqual({ c: '10000031.1,10000032.2' })
    expect(read({ c: '10000031.1,10000032.2' }).selection.slots).toEqual(
      new Map([
        ['10000031', 1],
        ['10000032', 2],
      ]),
    )
  })

  it('stays short for a county of 210 companies with exceptions, whatever was selected before', () => {
    const county = Array.from({ length: 210 }, (_, i) => codeAt(1000 + i))
    const ofCounty = new Map([...members, ['9', county]])
    let selection = nothingSelected
    for (const code of ['10000030', '10000031', '10000032'])
      selection = chooseCompany(selection, code, ofCounty)
    // A gap at slot 0 is filled by the tag, one at slot 1 opens only after it.
    selection = dropCompany(selection, '10000030', ofCounty)
    selection = chooseTag(selection, '9', ofCounty)
    selection = dropCompany(selection, '10000031', ofCounty)
    for (const i of [3, 70, 209]) selection = dropCompany(selection, codeAt(1000 + i), ofCounty)
    const address = addressOf(withSelection(selection), ofCounty)
    expect(address).toEqual({
      c: '10000032.2',
      t: '9',
      x: '10001003,10001070,10001209',
      k: '10001001.3-',
    })
    const back = readAddress(address, {
      companies: new Set([...codes, ...county]),
      members: ofCounty,
    })
    expect(back.view.selection).toEqual(selection)
  })

  it('is parsed to exactly the same view after any sequence of actions', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = randomFrom(seed)
      const someMembers = randomMembers(random)
      const everyone = { companies: new Set(codes), members: someMembers }
      let view = defaultView
      for (let step = 0; step < 25; step += 1) {
        view = randomStep(view, someMembers, random)
        const address = addressOf(view, someMembers)
        const { view: back, dropped } = readAddress(address, everyone)
        expect(dropped).toEqual([])
        expect(back, `seed ${seed}, step ${step}: ${JSON.stringify(address)}`).toEqual(view)
      }
    }
  })

  it('reassigns slots instead of growing too long to be sent', () => {
    const many = Array.from({ length: 500 }, (_, i) => codeAt(2000 + i))
    const slots = new Map(many.map((code, i) => [code, 2 * i + 1]))
    const selection: Selection = { companies: many, tags: [], exceptions: [], slots }
    expect(addressOf(withSelection(selection), members)).toEqual({ c: many.join() })
  })
})

describe('an untrusted address', () => {
  it('drops unknown values and reports them', () => {
    const address = { c: '10000001,99999999', t: '1,77', x: '88888888', m: 'kasum,employees' }
    const { view, dropped } = readAddress(address, known)
    expect(dropped).toEqual(['ettevõte 99999999', 'tag 77', 'ettevõte 88888888', 'näitaja kasum'])
    expect(view.selection.companies).toEqual(['10000001'])
    expect(view.selection.tags).toEqual(['1'])
    expect(view.metrics).toEqual(['employees'])
  })

  it('shows revenue, or total assets of annual reports, when none of its metrics is known', () => {
    expect(read({ m: 'kasum' }).metrics).toEqual(['revenue'])
    expect(read({ tab: 'annual', m: 'kasum' }).metrics).toEqual(['totalAssets'])
  })

  it('drops and reports metrics of the other tab', () => {
    const ofQuarters = readAddress({ m: 'roe,employees' }, known)
    expect(ofQuarters.view.metrics).toEqual(['employees'])
    expect(ofQuarters.dropped).toEqual(['näitaja roe'])
    const ofReports = readAddress({ tab: 'annual', m: 'revenue,employees' }, known)
    expect(ofReports.view.metrics).toEqual(['revenue'])
    expect(ofReports.dropped).toEqual(['näitaja employees'])
  })

  it('drops sorting by a column that the tab cannot have', () => {
    expect(read({ s: 'revenue.2024' }).sorts).toEqual([])
    expect(read({ tab: 'annual', s: 'revenue.2024-Q3,operatingProfit.2024' }).sorts).toEqual([
      { metric: 'operatingProfit', column: '2024', isDescending: false },
    ])
  })

  it('gives a slot requested twice to the first company, and the lowest free one to the other', () => {
    expect(read({ c: '10000001.4,10000002.4' }).selection.slots).toEqual(
      new Map([
        ['10000001', 4],
        ['10000002', 0],
      ]),
    )
  })

  it('never throws, and its view can be serialized and parsed again', () => {
    const random = randomFrom(7)
    const words = [
      '2022Q2',
      'log',
      '10000001',
      '99999999',
      '3',
      'Q',
      '__proto__',
      'annual',
      'revenue',
      'roe',
      '2024-Q1',
      '2024',
      'ä',
      '1e9',
    ]
    const pieces = [...words, '.', ',', '-', '~', '%', ' ']
    for (let i = 0; i < 2000; i += 1) {
      const text = () =>
        Array.from({ length: random(9) }, () => pieces[random(pieces.length)]).join('')
      const view = read(Object.fromEntries(addressKeys.map((key) => [key, text()])))
      expect(read(addressOf(view, members))).toEqual(view)
    }
  })
})

/** A deterministic random number generator of integers below a limit (mulberry32). */
function randomFrom(seed: number): (under: number) => number {
  let state = seed
  return (under) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % under
  }
}

function randomMembers(random: (under: number) => number): TagMembers {
  return new Map(['1', '2', '3', '4', '5'].map((id) => [id, codes.filter(() => random(4) === 0)]))
}

function randomColumn({ tab }: CompareView, random: (under: number) => number): string {
  return `202${random(7)}${tab === 'emta' ? `-Q${1 + random(4)}` : ''}`
}

function randomStep(
  view: CompareView,
  tagMembers: TagMembers,
  random: (under: number) => number,
): CompareView {
  const { selection } = view
  const code = codeAt(random(codes.length))
  const tag = String(1 + random(5))
  const { ids } = tabMetrics[view.tab]
  const metric = ids[random(ids.length)] ?? 'revenue'
  const chosen = view.metrics[random(view.metrics.length)] ?? 'revenue'
  switch (random(9)) {
    case 0:
    case 1:
      return { ...view, selection: chooseCompany(selection, code, tagMembers) }
    case 2:
    case 3:
      return { ...view, selection: dropCompany(selection, code, tagMembers) }
    case 4:
      return { ...view, selection: chooseTag(selection, tag, tagMembers) }
    case 5:
      return { ...view, selection: dropTag(selection, tag, tagMembers) }
    case 6:
      return toggleMetric(view, metric)
    case 7:
      return sortTable(view, chosen, random(2) === 0 ? 'name' : randomColumn(view, random))
    default:
      return {
        ...showTab(view, compareTabs[random(2)] ?? 'emta'),
        mode: displayModes[random(3)] ?? 'all',
        years: random(2) === 0 ? null : { from: 2022, to: 2022 + random(5) },
        measure: measures[random(3)] ?? 'amount',
        switches: {
          isIndexed: random(2) === 0,
          isLog: random(2) === 0,
          hasPanels: random(2) === 0,
        },
      }
  }
}
