/** Dialling codes by country, those of most viewers first. Source: ITU-T E.164. */
export const areaCodes = [
  { code: '+86', country: 'CN' },
  { code: '+852', country: 'HK' },
  { code: '+853', country: 'MO' },
  { code: '+886', country: 'TW' },
  { code: '+65', country: 'SG' },
  { code: '+60', country: 'MY' },
  { code: '+1', country: 'US' },
  { code: '+44', country: 'GB' },
  { code: '+61', country: 'AU' },
  { code: '+64', country: 'NZ' },
  { code: '+81', country: 'JP' },
  { code: '+82', country: 'KR' },
  { code: '+66', country: 'TH' },
  { code: '+84', country: 'VN' },
  { code: '+62', country: 'ID' },
  { code: '+63', country: 'PH' },
  { code: '+49', country: 'DE' },
  { code: '+33', country: 'FR' },
  { code: '+39', country: 'IT' },
  { code: '+34', country: 'ES' },
  { code: '+971', country: 'AE' },
] as const

/** A country's name in the viewer's language. */
export function countryName(country: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}
