import { bargain, moneyText } from '@xinghe/contract'
import type { HeadRule } from '#kernel/http/page-head.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { giveUpBargain, receiveForFree } from './end-bargain.ts'
import { helpBargain } from './help.ts'
import { joinBargain } from './join.ts'
import { ownHelpers, readOffer } from './read-bargains.ts'
import { bargainStatus, sharedBargain } from './views.ts'

export const routes: Route[] = [
  bind(bargain.status, bargainStatus),
  bind(bargain.offer, readOffer),
  bind(bargain.join, joinBargain),
  bind(bargain.giveUp, giveUpBargain),
  bind(bargain.receiveForFree, receiveForFree),
  bind(bargain.shared, sharedBargain),
  bind(bargain.helpers, ownHelpers),
  bind(bargain.help, helpBargain),
]

export const heads: HeadRule[] = [
  {
    path: /^\/bargain\/([^/]+)\/?$/i,
    key: ([, key]) => key,
    head: async (scope, key) => {
      const { person, packageName, floorMinor, currency } = await sharedBargain(scope, { key })
      return {
        title: scope.text('bargain.title', { name: person.nickName }),
        description: scope.text('bargain.description', {
          package: packageName,
          floor: moneyText(floorMinor, currency),
        }),
        picture: person.avatar,
      }
    },
  },
]
