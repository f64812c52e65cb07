import type { System } from '@kvartal/contract/system'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import type { Fact } from '../../ui/text/facts.tsx'

const channelWords = { mail: 'Kirjad', webhook: 'Webhook' } as const

/** The state of mails and webhook messages. */
export function mailFacts({ mail: { isOn, hasWebhook, channels } }: System): Fact[] {
  const isUsed = { mail: isOn, webhook: hasWebhook }
  return (['mail', 'webhook'] as const).flatMap((name): Fact[] => {
    const state = channels.find(({ channel }) => channel === name)
    if (!isUsed[name]) return [[channelWords[name], 'ei saadeta']]
    if (state === undefined) return [[channelWords[name], 'ühtegi ei ole veel saadetud']]
    const { waiting, givenUpLately, lastSentAt, lastError } = state
    return [
      [
        channelWords[name],
        [
          `ootel ${formatWhole(waiting)}`,
          ...(lastSentAt === null ? [] : [`viimati saadetud ${formatMoment(lastSentAt)}`]),
        ].join(', '),
      ],
      ...(givenUpLately > 0
        ? [['Ööpäeva jooksul saatmata', formatWhole(givenUpLately)] as const]
        : []),
      ...(lastError === null ? [] : [['Viimane tõrge', lastError] as const]),
    ]
  })
}
