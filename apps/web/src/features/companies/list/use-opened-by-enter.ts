import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListFilter } from '../search/use-list-filter.ts'
import { companyPath } from '../../../paths.ts'

interface Row {
  readonly registryCode: string
}

/** Enter on a complete registry code opens its company, as soon as its row is loaded. @returns the handler for Enter */
export function useOpenedByEnter({ typed }: ListFilter, rows: readonly Row[]): () => void {
  const navigate = useNavigate()
  const code = typedRegistryCode(typed)
  const [entered, setEntered] = useState<string | null>(null)
  const isFound =
    code !== null && code === entered && rows.some(({ registryCode }) => registryCode === code)
  useEffect(() => {
    if (isFound) void navigate(companyPath(code))
  }, [isFound, code, navigate])
  return () => setEntered(code)
}
