import { expect, test } from 'vitest';
import { isAmazonCall, isAmazonCertificate } from './sns-message.ts';

const certificate = '/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem';

test.each([
  `https://sns.eu-west-1.amazonaws.com${certificate}`,
  `https://sns.us-gov-west-1.amazonaws.com${certificate}`,
  `https://sns.ap-southeast-2.amazonaws.com${certificate}`,
  `https://sns.cn-north-1.amazonaws.com.cn${certificate}`,
])('%s is a certificate of Amazon', (address) => {
  expect(isAmazonCertificate(address)).toBe(true);
});

test.each([
  // Buckets: their owners could sign bounces.
  `https://sns.s3.amazonaws.com${certificate}`,
  `https://sns.s3-us-west-2.amazonaws.com${certificate}`,
  `https://sns.s3-eu-west-1.amazonaws.com${certificate}`,
  `https://sns.eu-west-1.amazonaws.com.evil.example${certificate}`,
  `https://sns.eu-west-1.amazonaws.com:8443${certificate}`,
  `http://sns.eu-west-1.amazonaws.com${certificate}`,
  `https://me@sns.eu-west-1.amazonaws.com${certificate}`,
  'https://sns.eu-west-1.amazonaws.com/',
  'https://sns.eu-west-1.amazonaws.com/other/SimpleNotificationService-1.pem',
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem?a=b',
  'no address',
])('%s is no certificate of Amazon', (address) => {
  expect(isAmazonCertificate(address)).toBe(false);
});

test('a subscription is confirmed at Amazon only', () => {
  const call = '/?Action=ConfirmSubscription&Token=t';
  expect(isAmazonCall(`https://sns.eu-west-1.amazonaws.com${call}`)).toBe(true);
  expect(isAmazonCall(`https://sns.s3.amazonaws.com${call}`)).toBe(false);
  expect(isAmazonCall(`https://sns.eu-west-1.amazonaws.com/bucket${call}`)).toBe(false);
  expect(isAmazonCall(undefined)).toBe(false);
});
