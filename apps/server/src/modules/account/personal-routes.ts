import { minorMode, personalData, preferences } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import {
  endMinorMode,
  extendMinorMode,
  minorModeState,
  resetMinorMode,
  startMinorMode,
} from './minor-mode/minor-mode.ts'
import { cancelDeletion, requestDeletion } from './personal-data/request-deletion.ts'
import { requestExport } from './personal-data/request-export.ts'
import { openExport } from './personal-data/serve-export.ts'
import { personalDataState } from './personal-data/state.ts'
import { readPreferences, savePreferences } from './preferences.ts'

export const personalRoutes = [
  bind(preferences.get, readPreferences),
  bind(preferences.set, savePreferences),
  bind(minorMode.state, minorModeState),
  bind(minorMode.start, startMinorMode),
  bind(minorMode.extend, extendMinorMode),
  bind(minorMode.end, endMinorMode),
  bind(minorMode.reset, resetMinorMode),
  bind(personalData.state, personalDataState),
  bind(personalData.requestExport, requestExport),
  bind(personalData.openExport, (scope, _, http) => openExport(scope, http)),
  bind(personalData.requestDeletion, requestDeletion),
  bind(personalData.cancelDeletion, cancelDeletion),
]
