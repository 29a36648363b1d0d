import { z } from 'zod';
import { defineCall } from '../call.ts';
import { taxRule } from './cart.ts';
import { shippingZone } from './shipping.ts';

const version = z.int().min(0);
const zones = z.array(shippingZone).max(100);
const rules = z.array(taxRule).max(500);
const shippingPath = '/api/commerce/shipping-zones';
const taxPath = '/api/commerce/tax-rules';

export const readShippingZones = defineCall({
  id: 'readShippingZones',
  method: 'GET',
  path: shippingPath,
  summary: 'Where the store delivers to and what it costs',
  answer: z.strictObject({ version, zones }),
});

export const saveShippingZones = defineCall({
  id: 'saveShippingZones',
  method: 'PUT',
  path: shippingPath,
  summary: 'Replaces all shipping zones, if they still are those the owner saw',
  body: z.strictObject({ expectedVersion: version, zones }),
  answer: z.strictObject({ version, zones }),
  errors: ['request.invalid', 'settings.conflict'],
  isStrict: true,
});

export const readTaxRules = defineCall({
  id: 'readTaxRules',
  method: 'GET',
  path: taxPath,
  summary: 'Taxes that come on top of the prices',
  answer: z.strictObject({ version, rules }),
});

export const saveTaxRules = defineCall({
  id: 'saveTaxRules',
  method: 'PUT',
  path: taxPath,
  summary: 'Replaces all tax rules, if they still are those the owner saw',
  body: z.strictObject({ expectedVersion: version, rules }),
  answer: z.strictObject({ version, rules }),
  errors: ['request.invalid', 'settings.conflict'],
  isStrict: true,
});
