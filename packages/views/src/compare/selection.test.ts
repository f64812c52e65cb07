import { describe, expect, it } from 'vitest'
import {
  chooseCommon,
  chooseCompany,
  chooseTag,
  commonCompanies,
  dropCompany,
  dropTag,
  nothingSelected,
  selectedCompanies,
} from './selection.ts'

// Two tags share company C.
const members = new Map([
  ['1', ['A', 'B', 'C']],
  ['2', ['C', 'D']],
])

const choose = (...codes: string[]) =>
  codes.reduce((selection, code) => chooseCompany(selection, code, members), nothingSelected)

describe('choosing companies', () => {
  it('keeps the order of choosing', () => {
    expect(selectedCompanies(choose('Z', 'A', 'Y'), members)).toEqual(['Z', 'A', 'Y'])
  })

  it('gives each the lowest free slot and keeps it while others are added and removed', () => {
    const three = choose('Z', 'Y', 'X')
    const two = dropCompany(three, 'Z', members)
    expect(two.slots).toEqual(
      new Map([
        ['Y', 1],
        ['X', 2],
      ]),
    )
    const again = chooseCompany(two, 'W', members)
    expect(again.slots).toEqual(
      new Map([
        ['Y', 1],
        ['X', 2],
        ['W', 0],
      ]),
    )
  })
})

describe('choosing tags', () => {
  it('selects all companies of the tag, after those chosen one by one', () => {
    expect(selectedCompanies(chooseTag(choose('Z', 'B'), '1', members), members)).toEqual([
      'Z',
      'B',
      'A',
      'C',
    ])
  })

  it('removes the tag’s companies when it is deselected, individually chosen ones as well', () => {
    const both = chooseTag(choose('A', 'Z'), '1', members)
    expect(selectedCompanies(dropTag(both, '1', members), members)).toEqual(['Z'])
  })

  it('leaves a company that another chosen tag contains', () => {
    const both = chooseTag(chooseTag(choose('C'), '1', members), '2', members)
    const one = dropTag(both, '1', members)
    expect(selectedCompanies(one, members)).toEqual(['C', 'D'])
    expect(selectedCompanies(dropTag(one, '2', members), members)).toEqual([])
  })

  it('makes a deselected company of a chosen tag an exception, and reselects it', () => {
    const tag = chooseTag(nothingSelected, '1', members)
    const without = dropCompany(tag, 'B', members)
    expect(without.exceptions).toEqual(['B'])
    expect(selectedCompanies(without, members)).toEqual(['A', 'C'])
    expect(chooseCompany(without, 'B', members)).toEqual(tag)
  })

  it('excludes a company that was chosen individually before its tag', () => {
    const without = dropCompany(chooseTag(choose('B'), '1', members), 'B', members)
    expect(without.companies).toEqual([])
    expect(selectedCompanies(without, members)).toEqual(['A', 'C'])
  })

  it('selects again the companies that were deselected through another tag', () => {
    const without = dropCompany(chooseTag(nothingSelected, '1', members), 'C', members)
    const both = chooseTag(without, '2', members)
    expect(both.exceptions).toEqual([])
    expect(selectedCompanies(both, members)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('keeps the exceptions of the tags that stay', () => {
    const both = chooseTag(chooseTag(nothingSelected, '1', members), '2', members)
    const without = dropCompany(dropCompany(both, 'C', members), 'A', members)
    const one = dropTag(without, '1', members)
    expect(one.exceptions).toEqual(['C'])
    expect(selectedCompanies(one, members)).toEqual(['D'])
  })

  it('keeps the slot of a deselected company until its tag is removed', () => {
    const without = dropCompany(chooseTag(nothingSelected, '1', members), 'A', members)
    const more = chooseCompany(without, 'Z', members)
    expect(more.slots).toEqual(
      new Map([
        ['A', 0],
        ['B', 1],
        ['C', 2],
        ['Z', 3],
      ]),
    )
    expect(dropTag(more, '1', members).slots).toEqual(new Map([['Z', 3]]))
  })
})

describe('tags that overlap', () => {
  it('have in common the companies that are in all of them', () => {
    expect(commonCompanies(['1', '2'], members)).toEqual(['C'])
    expect(commonCompanies(['1'], members)).toEqual(['A', 'B', 'C'])
    expect([commonCompanies([], members), commonCompanies(['1', '9'], members)]).toEqual([[], []])
  })

  it('are replaced by their common companies, which keep their slots', () => {
    const both = dropCompany(
      chooseTag(chooseTag(choose('Z'), '1', members), '2', members),
      'A',
      members,
    )
    const common = chooseCommon(both, members)
    expect(common).toMatchObject({ companies: ['Z', 'C'], tags: [], exceptions: [] })
    expect(common.slots).toEqual(
      new Map([
        ['Z', 0],
        ['C', both.slots.get('C')],
      ]),
    )
  })
})
