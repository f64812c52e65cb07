import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListFilter } from '../search/use-list-filter.ts'
import { companyPath } from '../../../paths.ts'

interface Row {
  readonly _id: string
  readonly registryCode: string
}

/** Enter on a complete registry code opens its company, as soon as its row is loaded. @returns the handler for Enter */
export function useOpenedByEnter({ typed }: ListFilter, rows: readonly Row[]): () => void {
  const navigate = useNavigate()
  const code = typedRegistryCode(typed)
  const [entered, setEntered] = useState<string | null>(null)
  const id = code !== null && code === entered ? rows.find(({ registryCode }) => registryCode === code)?._id : undefined
  useEffect(() => {
    if (id !== undefined) void navigate(companyPath(id))
  }, [id, navigate])
  return () => setEntered(code)
}
