import { adsAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { storeUpload } from '#modules/media/index.ts'
import { campaignDays, deleteCampaign, listCampaigns, saveCampaign, startCampaign } from './edit-campaigns.ts'

export const admin: Route[] = [
  bind(adsAdmin.campaigns, listCampaigns),
  bind(adsAdmin.days, campaignDays),
  bind(adsAdmin.save, saveCampaign),
  bind(adsAdmin.start, startCampaign),
  bind(adsAdmin.remove, deleteCampaign),
  bind(adsAdmin.uploadPicture, async (scope, _, http) => storeUpload(scope, await http.file())),
]
