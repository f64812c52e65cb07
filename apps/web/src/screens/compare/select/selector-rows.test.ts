import { describe, expect, it } from 'vitest'
import { listedCompany as company } from '../../../testing/listed-company.ts'
import { createDirectory } from '../directory.ts'
import { optionAt, selectorRows } from './selector-rows.ts'

const directory = createDirectory(
  [
    company('10000001', 'Bolt Operations OÜ', ['1']),
    company('10000002', 'Eesti Energia AS'),
    company('10000003', 'Õli OÜ'),
  ],
  [
    {
      _id: '1',
      name: 'Sõidujagamine',
      description: null,
      color: '#000000',
      textColor: '#ffffff',
      companyCount: 1,
    },
    {
      _id: '2',
      name: 'Energeetika',
      description: null,
      color: '#000000',
      textColor: '#ffffff',
      companyCount: 0,
    },
  ],
)

const noSelection = { tags: new Set<string>(), companies: new Set<string>() }

const texts = (typed: string, chosen = noSelection) =>
  selectorRows(directory, typed, chosen).rows.map((row) =>
    row.kind === 'heading' ? `# ${row.text}` : row.kind === 'tag' ? row.tag.name : row.company.name,
  )

describe('rows of the company and tag selector', () => {
  it('contain everything without a search', () => {
    expect(texts('')).toEqual([
      '# Tagid',
      'Sõidujagamine',
      'Energeetika',
      '# Ettevõtted',
      'Bolt Operations OÜ',
      'Eesti Energia AS',
      'Õli OÜ',
    ])
  })

  it('show the selected ones on top in the order of selection', () => {
    const chosen = { tags: new Set(['2']), companies: new Set(['10000003', '10000001']) }
    expect(texts('', chosen)).toEqual([
      '# Valitud',
      'Energeetika',
      'Õli OÜ',
      'Bolt Operations OÜ',
      '# Tagid',
      'Sõidujagamine',
      '# Ettevõtted',
      'Eesti Energia AS',
    ])
  })

  it('find tags and companies by a part of the name, without case and diacritics', () => {
    expect(texts('ENER')).toEqual(['# Tagid', 'Energeetika', '# Ettevõtted', 'Eesti Energia AS'])
    expect(texts('õli')).toEqual(['# Ettevõtted', 'Õli OÜ'])
    expect(texts('oli')).toEqual(['# Ettevõtted', 'Õli OÜ'])
  })

  it('find companies by a part of the registry code and by words in any order, ignoring the legal form', () => {
    expect(texts('0002')).toEqual(['# Ettevõtted', 'Eesti Energia AS'])
    expect(texts('oü bolt')).toEqual(['# Ettevõtted', 'Bolt Operations OÜ'])
    expect(texts('oper bol')).toEqual(['# Ettevõtted', 'Bolt Operations OÜ'])
  })

  it('stay complete under two characters, without a search', () => {
    expect(selectorRows(directory, 'b', noSelection)).toMatchObject({
      isSearched: false,
      companyCount: 3,
      tagCount: 2,
    })
    expect(selectorRows(directory, 'bo', noSelection)).toMatchObject({
      isSearched: true,
      companyCount: 1,
      tagCount: 0,
    })
  })

  it('are skipped by the keyboard where they are headings', () => {
    const { rows } = selectorRows(directory, '', noSelection)
    expect(optionAt(rows, 0, 1)).toBe(1)
    expect(optionAt(rows, 3, 1)).toBe(4)
    expect(optionAt(rows, 3, -1)).toBe(2)
    expect(optionAt(rows, 0, -1)).toBeNull()
    expect(optionAt(rows, 7, 1)).toBeNull()
  })
})

it('companies that the server found elsewhere are below all others', () => {
  const others = [{ registryCode: '20000001', name: 'Mujal OÜ', formerName: null, isListed: false }]
  const texts = selectorRows(directory, 'bo', noSelection, others).rows.map((row) =>
    row.kind === 'heading' ? row.text : row.key,
  )
  expect(texts.slice(-2)).toEqual(['Kogu riik', 'c20000001'])
  expect(selectorRows(directory, 'zzzz', noSelection, others).rows).toHaveLength(2)
})

it('a company found by its former name tells it, once, and not where its own name matches', () => {
  const former = (registryCode: string, name: string, formerName: string) => ({
    registryCode,
    name,
    formerName,
    isListed: true,
  })
  const { rows } = selectorRows(directory, 'taxify', noSelection, [
    former('10000001', 'Bolt Operations OÜ', 'Taxify OÜ'),
  ])
  expect(
    rows.map((row) => (row.kind === 'company' ? [row.company.name, row.formerName] : row.key)),
  ).toEqual(['Varasema nime järgi', ['Bolt Operations OÜ', 'Taxify OÜ']])
  const both = selectorRows(directory, 'bolt', noSelection, [
    former('10000001', 'Bolt Operations OÜ', 'Bolt Taksod OÜ'),
  ])
  expect(both.rows.filter(({ kind }) => kind === 'company')).toHaveLength(1)
})
