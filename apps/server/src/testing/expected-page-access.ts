import { anyone, loggedIn, type Statuses } from './expected-access.ts'

/**
 * The status for each kind of visitor of pages outside the API that read a token, with the queries that need a capability, by
 * path.
 */
export const expectedPageAccess: Readonly<
  Record<string, readonly (readonly [query: string, Statuses])[]>
> = {
  '/export/compare.json': [
    ['', anyone],
    ['?tab=annual', loggedIn],
  ],
  '/export/compare.xlsx': [
    ['', anyone],
    ['?tab=annual', loggedIn],
  ],
  '/export/compare.csv': [
    ['', anyone],
    ['?tab=annual', loggedIn],
  ],
  '/export/compare.png': [
    ['?c=10000018', anyone],
    ['?tab=annual&c=10000018', loggedIn],
  ],
  '/export/compare.svg': [
    ['?c=10000018', anyone],
    ['?tab=annual&c=10000018', loggedIn],
  ],
  '/export/companies.xlsx': [['', anyone]],
  '/export/companies.csv': [['', anyone]],
  '/export/overview.xlsx': [['', anyone]],
  '/export/overview.csv': [['', anyone]],
  '/export/ranking.xlsx': [
    ['', anyone],
    ['?basis=year', loggedIn],
  ],
  '/export/ranking.csv': [
    ['', anyone],
    ['?basis=year', loggedIn],
  ],
  '/export/ranking.png': [
    ['', anyone],
    ['?basis=year', loggedIn],
  ],
  '/export/ranking.svg': [
    ['', anyone],
    ['?basis=year', loggedIn],
  ],
  '/export/company/:code.xlsx': [['', anyone]],
  '/export/company/:code.csv': [
    ['', anyone],
    ['?tab=annual', loggedIn],
  ],
  '/export/company/:code.png': [['', anyone]],
  '/export/company/:code.svg': [['', anyone]],
}
