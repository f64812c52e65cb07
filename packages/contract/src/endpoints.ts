import { accountLinkCalls } from './account-links.ts'
import { accountCalls } from './account.ts'
import { activityCalls } from './activities.ts'
import { reportCalls } from './annual-reports.ts'
import { auditCalls } from './audit-log.ts'
import { breakCalls } from './breaks.ts'
import { companyCalls } from './companies.ts'
import { curationCalls } from './curate-many.ts'
import type { CallInput, ReplyData } from './endpoint.ts'
import { figureHistoryCalls } from './figure-history.ts'
import { figureCalls } from './financial-data.ts'
import { invitationCalls } from './invitations.ts'
import { keyCalls } from './keys.ts'
import { noticeCalls } from './notices.ts'
import { overviewCalls } from './overview.ts'
import { ownDataCalls } from './own-data.ts'
import { rankingCalls } from './ranking.ts'
import { recommendationCalls } from './recommendations.ts'
import { registryCalls } from './registry.ts'
import { retentionCalls } from './retention.ts'
import { runSettingCalls } from './run-settings.ts'
import { runCalls } from './runs.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './sessions.ts'
import { settingCalls } from './settings.ts'
import { similarCalls } from './similar.ts'
import { systemCalls } from './system.ts'
import { tagCalls } from './tag.ts'
import { taxRateCalls } from './tax-rates.ts'
import { undoCalls } from './undo.ts'
import { userCalls } from './user.ts'
import { watchCalls } from './watch.ts'

/**
 * Every call of the API by its operation name; the OpenAPI document and the access test walk this
 * list.
 */
export const endpoints = {
  ...accountCalls,
  ...noticeCalls,
  ...ownDataCalls,
  ...accountLinkCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...keyCalls,
  ...watchCalls,
  ...userCalls,
  ...invitationCalls,
  ...companyCalls,
  ...curationCalls,
  ...undoCalls,
  ...recommendationCalls,
  ...registryCalls,
  ...figureCalls,
  ...figureHistoryCalls,
  ...rankingCalls,
  ...activityCalls,
  ...overviewCalls,
  ...breakCalls,
  ...similarCalls,
  ...tagCalls,
  ...searchCalls,
  ...settingCalls,
  ...taxRateCalls,
  ...retentionCalls,
  ...auditCalls,
  ...systemCalls,
  ...runSettingCalls,
  ...runCalls,
  ...reportCalls,
}

type Endpoints = typeof endpoints

/** Each endpoint by its address. */
type Calls = {
  readonly [
    Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`
  ]: Endpoints[Name]
}

/** Method and path of a call, such as `GET /api/tags/{id}`. */
export type CallAddress = keyof Calls

/** The endpoint at an address. */
export type CallAt<Address extends CallAddress> = Calls[Address]

/** What a caller passes to the call at an address; only the parts that the endpoint has. */
export type InputAt<Address extends CallAddress> = CallInput<Calls[Address]>

/** The `data` of the reply of the call at an address. */
export type ReplyAt<Address extends CallAddress> = ReplyData<Calls[Address]>
