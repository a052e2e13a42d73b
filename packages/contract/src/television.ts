/** User agents of televisions. */
export const televisionAgent = /\b(?:SmartTV|SMART-TV|Tizen|Web0S|AppleTV|Android TV|BRAVIA|AFT[A-Z]+)\b/
