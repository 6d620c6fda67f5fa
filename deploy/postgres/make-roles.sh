#!/bin/sh
# Runs once, when the database's folder is made. Two roles: one owns the tables and migrates, one reads and writes rows every day.
# What the everyday role may do is said by whoever migrates (database/grant-runtime-privileges.ts).
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD
create role rolewise_owner login password :'owner_password';
create role rolewise_site login password :'site_password';
create database rolewise owner rolewise_owner;
revoke all on database rolewise from public;
grant connect on database rolewise to rolewise_site;
SQL
