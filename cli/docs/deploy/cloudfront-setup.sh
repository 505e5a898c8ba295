#!/bin/sh
# Creates, once, what a CloudFront distribution needs: a function for addresses, and a policy of response headers.
# Needs the AWS CLI, and a build with: npx lanai build --host-config cloudfront
set -eu
name=${1:?usage: cloudfront-setup.sh NAME}
folder=dist-hosts/cloudfront

aws cloudfront create-function --name "$name" \
  --function-config "Comment=$name,Runtime=cloudfront-js-2.0" --function-code "fileb://$folder/viewer-request.js"
etag=$(aws cloudfront describe-function --name "$name" --query ETag --output text)
aws cloudfront publish-function --name "$name" --if-match "$etag"
aws cloudfront create-response-headers-policy --response-headers-policy-config "file://$folder/response-headers-policy.json"

echo "In the default behaviour of the distribution choose the function for viewer requests, and the policy."
echo "Its custom error responses are in $folder/custom-error-responses.json."
