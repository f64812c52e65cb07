import type { Pagination } from '@kvartal/contract/reply'

export function paginationOf(page: number, limit: number, total: number): Pagination {
  return { page, totalPages: Math.ceil(total / limit), limit, total }
}
