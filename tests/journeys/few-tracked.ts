import { callApi, tokenOfAdministrator } from './people.ts'

interface Listed {
  readonly _id: string
  readonly registryCode: string
  readonly isTracked: boolean
}

/**
 * Leaves only these companies tracked, so that a run over all tracked ones is short. Returns a
 * function that undoes it.
 * @param codes of companies in the product
 */
export async function trackOnly(codes: readonly string[]): Promise<() => Promise<void>> {
  const token = await tokenOfAdministrator()
  const companies = (await callApi('/api/companies?limit=10000', {
    method: 'GET',
    token,
  })) as readonly Listed[]
  const others = companies
    .filter(({ registryCode, isTracked }) => isTracked && !codes.includes(registryCode))
    .map(({ _id }) => _id)
  const track = async (isTracked: boolean) =>
    void (await callApi('/api/companies', {
      method: 'PUT',
      token,
      body: { ids: others, isTracked },
    }))
  await track(false)
  return async () => track(true)
}
