import { messageOf } from '@kvartal/domain/format/message-of'
import type { Call } from '../call-kvartal.ts'
import type { Product } from './product.ts'

/** What a visitor, a writer, a supervisor and a load balancer see now, in a line. */
export async function probe({ address, call }: Pick<Product, 'address' | 'call'>): Promise<string> {
  const [companies, tag, health, ready] = await Promise.all([
    answerOf(`${address}/api/companies?limit=1`),
    writes(call),
    answerOf(`${address}/health`),
    answerOf(`${address}/ready`),
  ])
  return `reads: ${companies}; writes: ${tag}; /health: ${health}; /ready: ${ready}`
}

async function answerOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
    const reply = (await response.json().catch(() => null)) as { readonly message?: string } | null
    return `${response.status}${reply?.message === undefined ? '' : ` '${reply.message}'`}`
  } catch (error) {
    return `no answer (${messageOf(error)})`
  }
}

let number = 0

async function writes(call: Call): Promise<string> {
  number += 1
  return call('POST', '/tags', { name: `Proov ${number}` }, 200).then(
    () => '200',
    (error: unknown) =>
      error instanceof Error
        ? error.message.replace(/^.*answers (\d+) instead of 200: (.*)$/, "$1 '$2'")
        : String(error),
  )
}
