import type { Misbehaviour } from '../fake-sources/misbehaviour.ts'
import { product } from './product.ts'

/** Makes a source misbehave during an action. */
export async function whileMisbehaving<T>(
  target: string,
  misbehaviour: Misbehaviour,
  action: () => Promise<T>,
): Promise<T> {
  const address = `${product.sourcesUrl}/misbehave/${target}`
  await fetch(address, { method: 'PUT', body: JSON.stringify(misbehaviour) })
  try {
    return await action()
  } finally {
    await fetch(address, { method: 'DELETE' })
  }
}

/** Makes EMTA's page serve other content under a file's name during an action. */
export async function whileReplaced<T>(
  fileName: string,
  text: string,
  action: () => Promise<T>,
): Promise<T> {
  const address = `${product.sourcesUrl}/replace/${fileName}`
  await fetch(address, { method: 'PUT', body: text })
  try {
    return await action()
  } finally {
    await fetch(address, { method: 'DELETE' })
  }
}
