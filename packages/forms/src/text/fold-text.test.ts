import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Œuvre École', 'oeuvre ecole'],
  ['L’Ancienne-Lorette', "l'ancienne-lorette"],
  ['d\u02bcéquipement', "d'équipement"],
  ['l\u2018organisme', "L'ORGANISME"],
  ['l\u00b4organisme', 'l`organisme'],
  ['ﬁnancement, aﬄuent', 'financement, affluent'],
  ['Straße, Cæsar, Łódź', 'strasse, caesar, lodz'],
  ['E\u0301cole', 'école'],
  ['12\u00a0000\u202f$', '12 000 $'],
  ['sou\u00adtien\u200b', 'soutien'],
])('%s is found as %s', (text, typed) => expect(foldText(text)).toBe(foldText(typed)))

test('other words stay others', () => expect(foldText('Lévis')).not.toBe(foldText('Laval')))
