import { inject } from 'vitest'
import type { Misbehaviour } from '../fake-sources/misbehaviour.ts'

/** Makes a source misbehave while something is done. */
export async function whileMisbehaving<T>(target: string, misbehaviour: Misbehaviour, action: () => Promise<T>): Promise<T> {
  const address = `${inject('fakeSourcesUrl')}/misbehave/${target}`
  await fetch(address, { method: 'PUT', body: JSON.stringify(misbehaviour) })
  try {
    return await action()
  } finally {
    await fetch(address, { method: 'DELETE' })
  }
}

/** Has EMTA's page offer other bytes under a file's name while something is done. */
export async function whileReplaced<T>(fileName: string, text: string, action: () => Promise<T>): Promise<T> {
  const address = `${inject('fakeSourcesUrl')}/replace/${fileName}`
  await fetch(address, { method: 'PUT', body: text })
  try {
    return await action()
  } finally {
    await fetch(address, { method: 'DELETE' })
  }
}
