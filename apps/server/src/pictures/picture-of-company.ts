import type { ChartPicture } from '@kvartal/charts/drawing/picture'
import { yearSummary } from '@kvartal/charts/words/year-summary'
import { openComparison } from '../views/open-comparison.ts'
import type { AskOwn } from '../views/own-calls.ts'
import { unknownCompany } from '../visibility/visible-company.ts'
import { pictureOfComparison } from './picture-of-comparison.ts'

/** A company's turnover and employees by quarters. @throws NotFound unless the caller may see the company */
export async function pictureOfCompany(
  ask: AskOwn,
  registryCode: string,
  origin: string,
  now: Date,
): Promise<ChartPicture> {
  const address = { c: registryCode, m: 'revenue,employees' }
  const comparison = await openComparison(ask, address, now)
  const name = comparison.metrics[0]?.rows[0]?.subject.name
  if (name === undefined) throw unknownCompany()
  const picture = await pictureOfComparison(ask, comparison, address, origin)
  const [first] = picture.metrics
  const summary = first === undefined ? '' : yearSummary(picture.axis, [first], picture.lines)
  return {
    ...picture,
    title: `${name}: käive ja töötajad kvartalite kaupa`,
    summary: summary === '' ? '' : `Käive, ${summary}`,
    emptySentence:
      'Ettevõtte kohta ei ole Maksu- ja Tolliamet neil aastatel kvartaliandmeid avaldanud.',
    address: `${origin}/companies/${registryCode}`,
  }
}
