import type { ChannelState } from '@kvartal/database/mail/outbox-state'
import { Gauge, type Registry } from 'prom-client'

interface OutboxGauges {
  readonly gauges: readonly Gauge[]
  readonly set: (states: readonly ChannelState[]) => void
}

/** The metrics of messages to people and programs. */
export function watchOutbox(register: Registry): OutboxGauges {
  const registers = [register]
  const messages = new Gauge({
    name: 'kvartal_messages',
    help: 'Stored messages: waiting, sent, given up.',
    labelNames: ['channel', 'state'] as const,
    registers,
  })
  const oldest = new Gauge({
    name: 'kvartal_message_oldest_waiting_seconds',
    help: 'Age of the oldest message that waits; 0 when none does.',
    labelNames: ['channel'] as const,
    registers,
  })
  const failed = new Gauge({
    name: 'kvartal_messages_given_up_lately',
    help: 'Messages that were given up in the last day.',
    labelNames: ['channel'] as const,
    registers,
  })
  return {
    gauges: [messages, oldest, failed],
    set(states) {
      for (const { channel, waiting, sent, givenUp, givenUpLately, oldestSeconds } of states) {
        messages.set({ channel, state: 'waiting' }, waiting)
        messages.set({ channel, state: 'sent' }, sent)
        messages.set({ channel, state: 'given up' }, givenUp)
        oldest.set({ channel }, oldestSeconds)
        failed.set({ channel }, givenUpLately)
      }
    },
  }
}
