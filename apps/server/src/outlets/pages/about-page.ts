import { type About, aboutCalls } from '@kvartal/contract/about'
import { screens } from '@kvartal/contract/screens'
import { methodAnchor, methodOf } from '@kvartal/domain/metrics/method'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import type { AskOwn } from '../own-calls.ts'
import { type PageFacts, plainPage } from './page-facts.ts'

/** Who runs the installation, and how each metric is reckoned. */
export async function readAboutPage(
  ask: AskOwn,
  [title, description]: readonly [title: string, description: string],
): Promise<PageFacts> {
  const about = await ask(aboutCalls.readAbout, {})
  return {
    ...plainPage(title, `${description} ${operatorWords(about)}`, screens.about),
    table: {
      isOfText: true,
      caption: 'Kuidas näitajad arvutatakse',
      headings: ['Näitaja', 'Ühik', 'Selgitus', 'Valem', 'Piirangud'],
      rows: [...metricTable.quarter, ...metricTable.year].map((metric) => {
        const { unit, formula, limits } = methodOf(metric)
        return {
          name: metric.label,
          path: `${screens.about}#${methodAnchor(metric)}`,
          cells: [unit, metric.help, formula ?? '', limits.join(' ')],
        }
      }),
    },
  }
}

export function operatorWords({ operatorName, operatorContact }: About): string {
  // Isolated, since the description is text without markup.
  const name = operatorName === null ? 'ei ole kirjas' : `\u2068${operatorName}\u2069`
  return `Lehe käitaja: ${name}.${operatorContact === null ? '' : ` Kontakt: ${operatorContact}`}`
}
